export const session = {
  'session.none': 'This session was not found. Load the list again.',
  'session.own': 'This is the session that you are using. Log out to end it.',
  'session.many_signing_in':
    'Too many people are signing in from this address. Please try again in a few seconds.',
  'session.wait_three_minutes': 'Too many failed tries. Please wait three minutes and try again.',
  'session.wait_twelve_minutes': 'Too many failed tries. Please wait twelve minutes and try again.',
  'session.setup_code': 'Enter the setup code that Kadai printed when it started.',
  'session.owner_was_made': 'The owner account was made a moment ago. Please log in.',
  'session.name_looks_alike':
    "This name looks like another employee's, but some letters are different. Please choose another.",
  'session.email_looks_alike':
    "This email looks like another employee's, but some letters are different. Please choose another.",
  'session.name_taken': 'Another employee already signs in with this name. Please choose another.',
  'session.email_taken': 'Another employee already signs in with this email. Please choose another.',
  'session.common_password': 'This password is on every list of common passwords. Please choose another.',
  'session.password_is_the_name': 'The password must not be the name or the email. Please choose another.',
  'session.password_changed_meanwhile': 'The password was changed a moment ago. Please try again.',
  'session.enter_code': 'Enter the code that your authenticator app shows.',
  'session.wrong_or_used_code':
    'This code is not right, or was used already. Wait for the next one and enter that.',
  'session.setup_took_too_long': 'This took longer than ten minutes. Please begin again with a new picture.',
  'session.two_step_is_on': 'Two-step sign-in is on already.',
  'session.key_cut_short': ({ file }: { file: string }) =>
    `The key of Aadhaar numbers and of two-step sign-in, ${file}, is empty or cut short. Put back the one from a copy of that folder. Without a copy, delete the file: the numbers are then lost except for their last digits, and everyone who uses two-step sign-in sets it up again.`,
}

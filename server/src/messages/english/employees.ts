export const employees = {
  'employees.none': 'This employee was not found. Load the list again.',
  'employees.holds_more': ({ name, privileges }: { name: string; privileges: readonly string[] }) =>
    `${name} holds privileges that you do not hold (${privileges.join(', ')}). Ask the owner to do this.`,
  'employees.last_holder': ({ name }: { name: string }) =>
    `${name} is the last person who can log in and manage employees. Give somebody else that privilege first.`,
  'employees.not_yours_to_give': ({ privileges }: { privileges: readonly string[] }) =>
    `You can give only privileges that you hold yourself, not ${privileges.join(', ')}.`,
  'employees.own_two_step':
    'Turn off your own two-step sign-in under "Two-step sign-in", with your password.',
  'employees.no_two_step': ({ name }: { name: string }) => `${name} signs in without a code.`,
  'employees.current_password_first': 'Enter your current password to change it.',
  'employees.password_changed_meanwhile':
    'The password was changed by somebody else a moment ago. Please try again.',
  'employees.email_is_not_yours':
    'Only somebody who manages employees may change an email. Ask the owner to do this.',
}

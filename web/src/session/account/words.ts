import { inLanguage } from '../../language/in-language.ts'

/** What one's own account says of two-step sign-in and sessions. */
export const words = inLanguage('own-access', {
  any_code: 'Code, or a recovery code',
  change_two_step: 'Change two-step sign-in',
  code_of_app: 'Code that the app shows',
  end: 'End',
  end_failed: 'The session could not be ended. Please try again.',
  end_of: ({ browser, since }: { browser: string; since: string }) => `End ${browser}, since ${since}`,
  end_others: 'End all others',
  ended: ({ browser }: { browser: string }) => `${browser}: the session was ended.`,
  it_is_off: ({ off }: { off: string }) => `It is ${off}: the password alone signs you in.`,
  it_is_on: ({ on, left }: { on: string; left: number }) =>
    `It is ${on}: signing in asks for a code of your authenticator app. ${left} of 8 recovery codes are left.`,
  last_seen: ({ last_seen }: { last_seen: string }) => `last seen ${last_seen}`,
  new_codes: 'To get new recovery codes, switch it off and on again.',
  off: 'off',
  on: 'on',
  others_ended: 'All other sessions were ended.',
  picture: 'Picture for the authenticator app',
  recovery_codes: 'Recovery codes',
  scan: 'Signing in then also asks for six digits that an authenticator app on your phone shows. Scan this picture with the app:',
  sessions: 'Where you are signed in',
  sessions_title: 'The sessions',
  set_up_two_step: 'Set up two-step sign-in',
  since: ({ since }: { since: string }) => `Since ${since},`,
  switch_off: 'Switch off',
  switch_on: 'Switch on',
  switched_off: 'Two-step sign-in is off.',
  switched_on: 'Two-step sign-in is on.',
  this_one: 'This one',
  two_step_is_on: ({ on, left }: { on: string; left: number }) =>
    `Two-step sign-in is ${on}: signing in asks for a code of your authenticator app. ${left} of 8 recovery codes are left.`,
  type_key: ({ key }: { key: string }) => `Or type this key into the app: ${key}`,
  write_down: 'Write these recovery codes down now.',
  write_down_why:
    'Each signs you in once instead of a code, in case you lose your phone. They are not shown again.',
  written_down: 'I have written them down',
})

import { inLanguage } from '../language/in-language.ts'

/** What is said where the server, or a part of the page, does not answer. */
export const words = inLanguage('api', {
  invalid_answer: 'Invalid response from server.',
  no_answer: 'The shop’s computer did not answer in time. It is safe to try again.',
  part_late: 'The page did not load within two minutes.',
  part_replaced: 'Kadai was updated',
  part_replaced_text:
    'This page is from the earlier version. Save what you have typed, then load the page again.',
  part_unreachable: 'The shop’s computer cannot be reached',
  part_unreachable_text: 'Check the network. This opens by itself as soon as the shop’s computer answers.',
  privilege_error: 'Error : Previlage Error',
  privilege_unreachable: 'API Error: Unable to fetch permissions',
  unreachable: 'The shop’s computer cannot be reached. Check the network, then try again.',
})

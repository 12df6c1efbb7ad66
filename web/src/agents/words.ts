import { inLanguage } from '../language/in-language.ts'

/** The texts of the screens of agents. */
export const words = inLanguage('agents', {
  add_done: 'Agent added successfully!',
  add_failed: 'API Error: Unable to add agent.',
  delete: 'Are you sure you want to delete this agent?',
  delete_done: 'agent Deleted Successfully',
  delete_failed: 'Failed to delete agent',
  edit_done: 'agent updated successfully!',
  edit_failed: 'Failed to update agent',
  empty_hint: 'Agents bring customers. The agent’s name is shown with the customer and on the bills.',
  fetch_failed: 'Failed to fetch agent details',
  search: 'Search agent',
})

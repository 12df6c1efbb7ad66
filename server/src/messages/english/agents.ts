export const agents = {
  'agents.none': 'This agent does not exist or was deleted. Load the list again.',
  'agents.taken': ({ name }: { name: string }) => `There is already an agent named ${name}.`,
}

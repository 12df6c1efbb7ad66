/** The alerts on every screen. */
export const alerts = {
  'alerts.damaged': "The shop's database is damaged. Nothing is saved any more, and lists may be incomplete.",
  'alerts.restore_last': ({ file, made }: { file: string; made: string }) =>
    `Write down what you sell. At the shop's computer stop Kadai, then restore the last backup: npm run restore ${file} (made ${made}).`,
  'alerts.restore_any':
    "Write down what you sell. At the shop's computer stop Kadai, then restore the last backup: npm run restore FILE.",
  'alerts.altered': ({ known }: { known: readonly string[] }) =>
    `The database differs from what was saved: ${known.join('; ')}.`,
  'alerts.compare':
    'Saving goes on. Compare the record with its paper or the last backup, and save the record again as it should be; a record that cannot be saved again comes back with a backup. Until then no new backup is proven. Have the disk checked.',
  'alerts.clock': ({ day, time, known }: { day: string; time: string; known: string }) =>
    `The clock of the shop's computer says ${day} ${time}${known && `, and the last known day is ${known}`}. Nothing is saved until it is right.`,
  'alerts.set_the_clock':
    'Set the clock. If it is right, a person with the privilege Settings can confirm it here.',
  'alerts.restored':
    'The shop was restored from a backup. Say which papers were printed last, so that no number is given twice.',
  'alerts.say_last_numbers':
    'Look at the last one of each on paper, and leave blank what was never printed. Until the numbers are entered, no new papers are saved. A person with the privilege Settings can enter them.',
  'alerts.copy_stopped':
    "The running copy has stopped or cannot be relied on: what is saved now is only on this computer's disk.",
}

// The surroundings of a demo shop: a folder of its own, whatever is set for the shop of this computer.

/** @returns {Record<string, string | undefined>} */
export const demo = () => ({
  KADAI_DEMO: '1',
  DATA_DIR: process.env.DEMO_DIR || './demo-data',
  DATABASE_URL: undefined,
  BACKUP_DIR: undefined,
  COPY_DIR: undefined,
  KADAI_KEY: undefined,
})

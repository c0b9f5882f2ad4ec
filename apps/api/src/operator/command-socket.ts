import { join } from 'node:path'

/** Socket for the operator's commands. Only the server's user may open it: its mode is 0600. */
export const socketOf = (dataDir: string): string => join(dataDir, 'kartu.sock')

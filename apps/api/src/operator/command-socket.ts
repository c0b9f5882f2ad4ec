import { join } from 'node:path'

/** Where the server takes the operator's commands. Only its own user may open it: it is made with the rights 0600. */
export const socketOf = (dataDir: string): string => join(dataDir, 'kartu.sock')

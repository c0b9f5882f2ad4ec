import { resolve } from 'node:path'
import { move } from '../backup/move.ts'
import { makeKeys } from '../backup/seal.ts'
import { verify } from '../backup/verify.ts'
import { distribute } from '../db/citus/distribute.ts'
import type { Env } from '../settings/env.ts'
import { CommandError } from '../lib/command-error.ts'
import type { BareCommand } from './command.ts'

/** Commands that do not open the installation. */
export const bareCommands: Readonly<Record<string, BareCommand>> = {
  'backup-key': {
    usage: 'backup-key <file>',
    about: 'create the keys that encrypt backups',
    run(_env: Env, [path]) {
      if (path === undefined)
        throw new CommandError('Name the file for the secret key, such as: backup-key kartu-backup.key')
      return makeKeys(resolve(path))
    },
  },
  distribute: {
    usage: 'distribute',
    about: 'distribute a PostgreSQL database over the workers of its Citus cluster',
    run: (env, _values, _options, say) => distribute(env, say),
  },
  move: {
    usage: 'move --to <postgres://…|folder>',
    about: 'move embedded data to PostgreSQL, or copy PostgreSQL to a folder',
    options: ['to'],
    run: (env, _values, { to }, say) => move(env, to, say),
  },
  verify: {
    usage: 'verify <file|latest>',
    about: 'test a backup by restoring it to a temporary folder',
    run: (env, [file]) => verify(env, file),
  },
}

import type { Env } from '../settings/env.ts'
import type { PreludeStatement } from './prelude.ts'

export type OpenOptions = Pick<Env, 'dataDir' | 'databaseUrl' | 'databasePoolSize'> &
  Partial<Pick<Env, 'databaseDirectUrl' | 'databaseOwnerUrl' | 'dataSync'>> & {
    onConnectionError?: (error: Error) => void
    /** Statements that run ahead of others (`Prelude`). */
    preludes?: readonly PreludeStatement[]
    /** A sentence for the log: everything works, and somebody could make it safer. */
    onNotice?: (sentence: string) => void
  }

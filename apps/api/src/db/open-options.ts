import type { Env } from '../settings/env.ts'
import type { PreludeStatement } from './prelude.ts'

export type OpenOptions = Pick<Env, 'dataDir' | 'databaseUrl' | 'databasePoolSize'> &
  Partial<Pick<Env, 'databaseDirectUrl' | 'databaseOwnerUrl' | 'dataSync'>> & {
    onConnectionError?: (error: Error) => void
    /** Statements that run ahead of others (`Prelude`). */
    preludes?: readonly PreludeStatement[]
    /** Receives a sentence for the log: everything works but could be safer. */
    onNotice?: (sentence: string) => void
  }

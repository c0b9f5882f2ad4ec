import type { Database } from '../db/db.ts'
import type { Mailer } from '../gateways/mail/mailer.ts'
import type { Env } from '../settings/env.ts'
import type { Metrics } from '../watch/metrics.ts'
import type { Authenticator } from './caller/authenticator.ts'
import type { CallCounters } from './limits/rate-limit.ts'
import type { OutboxKey } from './pages/outbox-key.ts'
import type { UploadsInFlight } from './uploads/uploads-in-flight.ts'

/** The part of `Deps` that serves requests, whatever they ask for. */
export interface HttpDeps {
  readonly env: Env
  readonly database: Database
  readonly mailer: Mailer
  /** Undefined where nobody may ask for them. */
  readonly metrics: Metrics | undefined
  readonly uploads: UploadsInFlight
  /** The ways to say who calls, told apart by what stands in `Authorization`. */
  readonly authenticators: readonly Authenticator[]
  readonly calls: CallCounters
  /** Opens the outbox of an installation without a mail server to a browser. */
  readonly outboxKey: OutboxKey
}

import type { Database } from '../db/db.ts'
import type { Mailer } from '../gateways/mail/mailer.ts'
import type { Env } from '../settings/env.ts'
import type { Metrics } from '../watch/metrics.ts'
import type { Authenticator } from './caller/authenticator.ts'
import type { CallCounters } from './limits/call-counter.ts'
import type { OutboxKey } from './pages/outbox-key.ts'
import type { UploadsInFlight } from './uploads/uploads-in-flight.ts'

/** The part of `Deps` that serves requests in general. */
export interface HttpDeps {
  readonly env: Env
  readonly database: Database
  readonly mailer: Mailer
  /** Undefined if metrics are off. */
  readonly metrics: Metrics | undefined
  readonly uploads: UploadsInFlight
  /** Authentication methods, distinguished by the form of `Authorization`. */
  readonly authenticators: readonly Authenticator[]
  readonly calls: CallCounters
  /** Lets a browser read the outbox of an installation without a mail server. */
  readonly outboxKey: OutboxKey
}

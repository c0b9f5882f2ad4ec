import type { SessionFactor, SessionWay } from '@kartu/contracts/identity/auth.data'

/** A second factor used for the sign-in. */
export interface ShownFactor {
  factor: SessionFactor
  /** Time at which the app, passkey or recovery code was set up. */
  since: string
}

/** Method by which a session is opened. */
export interface SessionOpening {
  way: SessionWay
  /** The passkey, linked account or company provider. */
  openedWith?: string | null
  /** The company of that provider. */
  throughCompanyId?: string | null
  shown?: ShownFactor | null
}

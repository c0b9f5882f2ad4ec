import { hash, randomBytes } from 'node:crypto'
import type { Actor } from '@kartu/contracts/actor'

/** 256 bit from the system's generator, as it is handed to the browser. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token. It has 256 bits of its own, so a plain SHA-256 is enough. */
export const hashToken = (token: string): string => hash('sha256', token, 'hex')

export interface Session {
  id: string
  userId: string
  email: string
}

/** Who calls. In a company, `actor` is there when that company is the caller's. */
export interface Caller {
  session: Session
  actor: Actor | undefined
}

const bearer = /^Bearer ([A-Za-z0-9_-]{43})$/

/** The token that a call names; undefined where nobody may be behind it, before anything is asked or read. */
export const tokenOf = (authorization: string | undefined): string | undefined => bearer.exec(authorization ?? '')?.[1]

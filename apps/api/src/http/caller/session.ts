import { hash, randomBytes } from 'node:crypto'

/** 256 bits from the system's generator, in the form that the browser receives. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Hash under which a token is stored. The token is 256 random bits, so a plain SHA-256 is enough. */
export const hashToken = (token: string): string => hash('sha256', token, 'hex')

export interface Session {
  id: string
  userId: string
  email: string
}

const bearer = /^Bearer ([A-Za-z0-9_-]{43})$/

/** Token of a call; undefined if it cannot be valid, which is decided without a query. */
export const tokenOf = (authorization: string | undefined): string | undefined => bearer.exec(authorization ?? '')?.[1]

import { hash, randomBytes } from 'node:crypto'

/** 256 bit from the system's generator, as it is handed to the browser. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token. It has 256 bits of its own, so a plain SHA-256 is enough. */
export const hashToken = (token: string): string => hash('sha256', token, 'hex')

export interface Session {
  id: string
  userId: string
  email: string
}

const bearer = /^Bearer ([A-Za-z0-9_-]{43})$/

/** The token that a call names; undefined where nobody may be behind it, before anything is asked or read. */
export const tokenOf = (authorization: string | undefined): string | undefined => bearer.exec(authorization ?? '')?.[1]

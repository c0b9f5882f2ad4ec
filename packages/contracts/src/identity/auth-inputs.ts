import { z } from 'zod'
import * as limits from '../limits.ts'

/** Never trimmed and never shortened: checked exactly as sent. */
export const NewPassword = z
  .string()
  .min(limits.passwordCharactersMin, 'too_short')
  .max(limits.passwordCharactersMax, 'too_long')
export const Password = z.string().min(1).max(limits.passwordCharactersMax, 'too_long')
export const Code = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'code')

/** 256 bit that the server made. */
const Secret = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'regex')
/** Of the answer to the person who asked for a code: the code does nothing without it. */
export const CodeRequest = Secret
/** What this browser was given when it signed in before; limits know it by them, and nothing opens with them. */
export const BrowserTokens = z.array(Secret).max(limits.browserTokensMax).default([])

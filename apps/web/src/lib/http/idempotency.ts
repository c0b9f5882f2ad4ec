import { isApiError } from '../api-error.ts'
import { randomKey } from './random-key.ts'

/**
 * Idempotency keys of one form or button: the same content keeps its key while the outcome of the last attempt is
 * unknown, so a second press cannot act twice; every other attempt is a new action.
 */
export function actionKeys(): { keyFor(input: unknown): string; settled(error: unknown): void } {
  let last: { input: unknown; key: string } | null = null
  return {
    keyFor(input) {
      if (last === null || !sameContent(last.input, input)) last = { input, key: randomKey() }
      return last.key
    },
    settled(error) {
      if (!isApiError(error) || !error.isUncertain) last = null
    },
  }
}

function sameContent(a: unknown, b: unknown): boolean {
  return fileOf(a) === fileOf(b) && JSON.stringify(a) === JSON.stringify(b)
}

/** JSON shows every file as `{}`, so files are compared by identity. */
const fileOf = (input: unknown): unknown =>
  typeof input === 'object' && input !== null && 'file' in input ? input.file : undefined

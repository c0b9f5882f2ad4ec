import { AppError } from '../../src/http/errors.ts'

/** Code of the error that a function throws; undefined if it returns. */
export function codeThrownBy(run: () => unknown): string | undefined {
  try {
    run()
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
  return undefined
}

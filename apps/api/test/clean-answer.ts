import { expect } from 'vitest'
import type { Reply } from './client.ts'

/** Texts from below the API: SQL, driver, stack traces. */
const fromBelow =
  /\bselect\b.+\bfrom\b|insert into|update \w+ set|violates|constraint|relation "|syntax error|node_modules|\.ts:\d|\bat \w+ \(|postgres|pglite|drizzle|zod|fastify|ECONN|stack/i

/** Fails unless the answer is a refusal in the API's shape, with a readable message and without internal details. */
export function expectCleanRefusal(reply: Reply): void {
  if (reply.status >= 500) expect.fail(`A fault of ours: ${reply.text}`)
  expect(reply.text).not.toMatch(fromBelow)
  const failure = JSON.parse(reply.text) as Record<string, unknown>
  const { status, code, message, request_id: requestId, errors, ...more } = failure
  expect({ status, more }).toEqual({ status: 'error', more: {} })
  expect(code).toMatch(/^[a-z_]+$/)
  expect(message).toMatch(/^\S.{10,}[^:]$/)
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/)
  for (const fault of (errors ?? []) as object[]) {
    expect(fault).toEqual({
      field: expect.any(String) as string,
      code: expect.stringMatching(/^[a-z_]+$/) as string,
      message: expect.stringMatching(/^\S.{5,}$/) as string,
    })
  }
}

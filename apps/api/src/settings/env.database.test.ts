import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

test.each(['DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL'])("%s is read in addition to the program's URL", (name) => {
  const read = () => readEnv({ [name]: 'postgres://owner:hunter2@db/kartu' })
  expect(read).toThrow(new RegExp(`^${name} is set without DATABASE_URL`))
  expect(read).not.toThrow('hunter2')
})

test.each([
  ['?sslmode=require', '?sslmode=verify-full'],
  ['?application_name=x&sslmode=prefer', '?application_name=x&sslmode=verify-full'],
  ['?sslmode=no-verify', '?sslmode=no-verify'],
  ['?sslmode=require&uselibpqcompat=true', '?sslmode=require&uselibpqcompat=true'],
])('%s checks the certificate unless disabled', (query, meant) => {
  const address = 'postgres://kartu@db/kartu'
  expect(readEnv({ DATABASE_URL: address + query }).databaseUrl).toBe(address + meant)
})

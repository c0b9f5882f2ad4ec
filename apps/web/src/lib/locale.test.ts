import { describe, expect, test } from 'vitest'
import {
  basenameOf,
  firstLocale,
  localeCookieText,
  localeInCookies,
  localeOfPath,
  localised,
  withoutLocale,
} from './locale.ts'

test('the prefix names every language but the default one', () => {
  expect(localeOfPath('/team')).toBe('en')
  expect(localeOfPath('/id')).toBe('id')
  expect(localeOfPath('/id/team')).toBe('id')
  expect(localeOfPath('/ideas')).toBe('en')
  expect(basenameOf('en')).toBe('/')
  expect(basenameOf('id')).toBe('/id')
})

test('a URL maps to the same page in the other language', () => {
  expect(localised('/team?page=2', 'id')).toBe('/id/team?page=2')
  expect(localised('/', 'id')).toBe('/id')
  expect(localised('/', 'en')).toBe('/')
  expect(withoutLocale('/id/team')).toBe('/team')
  expect(withoutLocale('/id')).toBe('/')
  expect(withoutLocale('/team')).toBe('/team')
  expect(withoutLocale('/id?page=2')).toBe('/?page=2')
  expect(withoutLocale('/id#photo')).toBe('/#photo')
})

test('two leading slashes never become another host', () => {
  for (const path of ['//evil.example', '/\\evil.example', '///evil.example']) {
    expect(localised(path, 'en')).toBe('/evil.example')
    expect(localised(path, 'id')).toBe('/id/evil.example')
  }
})

describe('a visit of /', () => {
  test('opens in the language chosen earlier', () => {
    expect(firstLocale('/', 'a=b; i18n_redirected=id; c=d', ['en-US'])).toBe('id')
    expect(firstLocale('/', 'i18n_redirected=en', ['id-ID'])).toBe('en')
  })
  test('uses the language of the browser without a choice', () => {
    expect(firstLocale('/', '', ['id-ID', 'en'])).toBe('id')
    expect(firstLocale('/', '', ['fr-FR', 'id'])).toBe('id')
    expect(firstLocale('/', '', ['fr-FR'])).toBe('en')
    expect(firstLocale('/', '', [])).toBe('en')
  })
  test('ignores a cookie with another value', () =>
    expect(firstLocale('/', 'i18n_redirected=//evil', ['en'])).toBe('en'))
})

test('every other URL names its language', () => {
  expect(firstLocale('/team', 'i18n_redirected=id', ['id'])).toBe('en')
  expect(firstLocale('/id/team', 'i18n_redirected=en', ['en'])).toBe('id')
})

test('the choice is kept for 365 days', () => {
  expect(localeCookieText('id', true)).toBe('i18n_redirected=id; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
  expect(localeInCookies('i18n_redirected=id')).toBe('id')
  expect(localeInCookies('')).toBeNull()
})

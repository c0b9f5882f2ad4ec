import { beforeEach, expect, test, vi } from 'vitest'
import { forgetPath, rememberedPath, rememberPath, returnPathIn, withReturn } from './return-path.ts'

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://kartu.example' })
  forgetPath()
})

test('the way back stands in the address of the login page, and only a safe one', () => {
  expect(withReturn('/auth/login', '/team?page=2')).toBe('/auth/login?to=%2Fteam%3Fpage%3D2')
  expect(withReturn('/auth/login', '//evil.example')).toBe('/auth/login')
  expect(withReturn('/auth/login', '/auth/logout')).toBe('/auth/login')
  expect(withReturn('/auth/login', '/')).toBe('/auth/login')
})

test('is read from there without a language, and never to another host', () => {
  expect(returnPathIn('?to=%2Fteam%3Fpage%3D2')).toBe('/team?page=2')
  expect(returnPathIn('?to=/id/team')).toBe('/team')
  expect(returnPathIn('?to=//evil.example')).toBeNull()
  expect(returnPathIn('?to=/%5Cevil.example')).toBeNull()
  expect(returnPathIn('')).toBeNull()
})

test('a path remembered by a guard is kept until it is forgotten', () => {
  rememberPath('/company')
  expect(rememberedPath()).toBe('/company')
  expect(rememberedPath()).toBe('/company')
  forgetPath()
  expect(rememberedPath()).toBeNull()
  rememberPath('https://evil.example')
  expect(rememberedPath()).toBeNull()
})

import { beforeEach, expect, test, vi } from 'vitest'
import {
  companyIn,
  forgetPath,
  rememberedPath,
  rememberPath,
  returnPathIn,
  withoutCompany,
  withReturn,
} from './return-path.ts'

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://kartu.example' })
  forgetPath()
})

test('the login URL carries only a safe return path', () => {
  expect(withReturn('/auth/login', '/team?page=2')).toBe('/auth/login?to=%2Fteam%3Fpage%3D2')
  expect(withReturn('/auth/login', '//evil.example')).toBe('/auth/login')
  expect(withReturn('/auth/login', '/auth/logout')).toBe('/auth/login')
  expect(withReturn('/auth/login', '/')).toBe('/auth/login')
})

test('reads a local return path without its language', () => {
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

test('removes the company of an email link once it is chosen', () => {
  const id = '0190a7e0-0000-7000-8000-000000000001'
  expect(companyIn(`/team?page=2&company=${id}`)).toBe(id)
  expect(withoutCompany(`/team?page=2&company=${id}`)).toBe('/team?page=2')
  expect(withoutCompany(`/team?company=${id}`)).toBe('/team')
  for (const path of [null, '/team', '/team?page=2', `/team?company=${id}0`, `/${id}`])
    expect(companyIn(path)).toBeNull()
  expect(withoutCompany('/team?company=other')).toBe('/team?company=other')
})

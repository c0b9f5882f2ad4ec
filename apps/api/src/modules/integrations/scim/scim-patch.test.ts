import { describe, expect, test } from 'vitest'
import { scimRequests } from '../../../../test/data/scim-requests.ts'
import { codeThrownBy } from '../../../../test/steps/thrown-code.ts'
import { operationsOf, patchUser, readUser, replaceUser } from './scim-patch.ts'
import { enterpriseSchema } from './scim-schemas.ts'
import type { ScimUser } from './scim-user.ts'

const { entraPatches, oktaPatches, sailPointPatches, patch } = scimRequests

const user: ScimUser = {
  userName: 'dewi@example.com',
  active: true,
  title: 'Roaster',
  name: { givenName: 'Dewi', familyName: 'Anggraini' },
  emails: [{ value: 'dewi@example.com', type: 'work', primary: true }],
  phoneNumbers: [{ value: '+622155501234', type: 'work' }],
}

const patched = (body: object, from = user): ScimUser => patchUser(from, operationsOf(body))

describe('PATCH', () => {
  test.each([
    ['Entra', entraPatches.deactivate],
    ['Entra with its flag', entraPatches.deactivateStrict],
    ['Okta', oktaPatches.deactivate],
    ['SailPoint', patch(...sailPointPatches.deactivate)],
    ['a client with a small letter', { operations: [{ op: 'REPLACE', path: 'ACTIVE', value: 'false' }] }],
    ['a client with a list', patch({ op: 'replace', path: 'active', value: [{ value: 'False' }] })],
  ])('deactivates as %s sends it', (_who, body) => {
    expect(patched(body)).toEqual({ ...user, active: false })
  })

  test('replaces the work address or name in Entra’s format', () => {
    expect(patched(entraPatches.rename('dewi.kusuma@example.com'))).toEqual({
      ...user,
      userName: 'dewi.kusuma@example.com',
      displayName: 'Dewi Kusuma',
      name: { givenName: 'Dewi', familyName: 'Kusuma' },
      emails: [{ value: 'dewi.kusuma@example.com', type: 'work', primary: true }],
    })
  })

  test('adds a number of a missing kind', () => {
    expect(patched(entraPatches.mobile).phoneNumbers).toEqual([
      { value: '+622155501234', type: 'work' },
      { value: '+65 9123 4567', type: 'mobile' },
    ])
  })

  test.each([':', '.', '/'])('reads an enterprise attribute after %s', (separator) => {
    const path = `${enterpriseSchema}${separator}employeeNumber`
    expect(patched(patch({ op: 'Add', path, value: '4712' }))[enterpriseSchema]).toEqual({ employeeNumber: '4712' })
  })

  test.each([
    ['manager', entraPatches.manager],
    ['an attribute of another schema', patch({ op: 'add', path: 'urn:example:User:badge', value: '1' })],
    ['a prototype', patch({ op: 'add', path: 'prototype', value: { active: false } })],
    ['constructor', patch({ op: 'add', value: JSON.parse('{"constructor":{"x":1},"__proto__":{"active":false}}') })],
  ])('ignores %s', (_what, body) => {
    expect(patched(body)).toEqual(user)
    expect(({} as ScimUser).active).toBeUndefined()
  })

  test.each([
    ['a path', entraPatches.removeTitle],
    ['an empty value', patch({ op: 'replace', path: 'title', value: '' })],
    ['null', patch({ op: 'replace', value: { title: null } })],
  ])('removes a text by %s', (_how, body) => {
    const { title: _title, ...others } = user
    expect(patched(body)).toEqual(others)
  })

  test('removes one number by its kind', () => {
    expect(patched(patch({ op: 'remove', path: 'phoneNumbers[type eq "work"]' }))).not.toHaveProperty('phoneNumbers')
  })

  test('applies a name given as one object', () => {
    expect(patched(patch({ op: 'replace', path: 'name', value: { familyName: 'Sari' } })).name).toEqual({
      givenName: 'Dewi',
      familyName: 'Sari',
    })
  })

  test('reads names with paths as keys', () => {
    const value = { 'name.givenName': 'Dian', 'emails[type eq "work"].value': 'dian@example.com' }
    expect(patched(patch({ op: 'replace', value }))).toMatchObject({
      name: { givenName: 'Dian' },
      emails: [{ value: 'dian@example.com' }],
    })
  })

  test.each([
    ['an unknown operation', patch({ op: 'move', path: 'title' }), 'invalid'],
    ['no operation', { Operations: [] }, 'invalid'],
    ['a list', [], 'invalid'],
    ['too many operations', patch(...Array.from({ length: 101 }, () => ({ op: 'remove', path: 'title' }))), 'invalid'],
    ['a path that cannot be read', patch({ op: 'add', path: 'emails[type', value: 'x' }), 'scim_path'],
    ['__proto__', patch({ op: 'add', path: '__proto__', value: { active: false } }), 'scim_path'],
    ['a removal without a path', patch({ op: 'remove' }), 'scim_path'],
    ['an object as a text', patch({ op: 'add', path: 'title', value: { a: 1 } }), 'scim_path'],
    ['a boolean that is none', patch({ op: 'add', path: 'active', value: 'yes' }), 'scim_path'],
    ['a text without an end', patch({ op: 'add', path: 'title', value: 'x'.repeat(2001) }), 'scim_path'],
    [
      'many values',
      patch({ op: 'add', path: 'emails', value: Array.from({ length: 60 }, (_, at) => ({ value: `${at}` })) }),
      'scim_path',
    ],
  ])('refuses %s', (_what, body, code) => {
    expect(codeThrownBy(() => patched(body))).toBe(code)
  })
})

test('PUT keeps attributes that the body lacks', () => {
  expect(replaceUser(user, { userName: 'x@example.com', emails: [] })).toEqual({
    ...user,
    userName: 'x@example.com',
    emails: undefined,
  })
})

test('reads a new user from Okta', () => {
  expect(readUser(scimRequests.oktaUser('budi@example.com', '00u1'))).toEqual({
    userName: 'budi@example.com',
    externalId: '00u1',
    active: true,
    displayName: 'Budi Hartono',
    name: { givenName: 'Budi', familyName: 'Hartono' },
    emails: [{ value: 'budi@example.com', type: 'work', primary: true }],
  })
})

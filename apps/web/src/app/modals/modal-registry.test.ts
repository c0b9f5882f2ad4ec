import { modalWidthPx } from '@kartu/contracts/limits'
import { describe, expect, test } from 'vitest'
import { modalRegistry } from './modal-registry.ts'

/* The specification, section 2 "Screens and routes": modals. */

describe('"Modals are opened by name"', () => {
  test.each([
    'add-member',
    'edit-member',
    'delete-member',
    'invite-member',
    'transfer-member',
    'bulk-add-members',
    'verify-company',
    'payment',
    'add-payment-method',
    'edit-billing-info',
    'upload-virtual-background',
    'upload-secondary-logo',
    'contact-sales',
    'contact-us',
    'free-trial',
    'paywalled',
    'alert',
  ] as const)('%s', async (name) => {
    expect(modalRegistry[name]).toBeTypeOf('function')
  })

  test('"Modal width is 600 px"', () => expect(modalWidthPx).toBe(600))
})

import { z } from 'zod'

/*
 * Shapes of passes with the published keys that Kartu uses. Other keys are refused.
 */

const rgb = z.string().regex(/^rgb\(\d{1,3}, \d{1,3}, \d{1,3}\)$/)

const field = z.strictObject({
  key: z.string().min(1),
  value: z.string(),
  label: z.string().optional(),
  attributedValue: z.string().optional(),
})

const barcode = z.strictObject({
  format: z.enum(['PKBarcodeFormatQR', 'PKBarcodeFormatPDF417', 'PKBarcodeFormatAztec', 'PKBarcodeFormatCode128']),
  message: z.string().min(1),
  messageEncoding: z.string(),
})

/** `pass.json` of a generic pass (Apple, Wallet Passes, “Pass”). */
export const ApplePassShape = z.strictObject({
  formatVersion: z.literal(1),
  passTypeIdentifier: z.string().startsWith('pass.'),
  teamIdentifier: z.string().length(10),
  serialNumber: z.string().min(1),
  authenticationToken: z.string().min(16),
  webServiceURL: z.url({ protocol: /^https$/ }),
  organizationName: z.string().min(1),
  description: z.string().min(1),
  voided: z.boolean(),
  backgroundColor: rgb,
  foregroundColor: rgb,
  labelColor: rgb,
  logoText: z.string().min(1).optional(),
  barcodes: z.array(barcode).optional(),
  barcode: barcode.optional(),
  generic: z
    .strictObject({
      primaryFields: z.array(field).length(1),
      secondaryFields: z.array(field),
      backFields: z.array(field),
    })
    .refine((parts) => {
      const keys = Object.values(parts).flatMap((fields) => fields.map(({ key }) => key))
      return new Set(keys).size === keys.length
    }, 'a key of two fields'),
})

const localised = z.strictObject({ defaultValue: z.strictObject({ language: z.string(), value: z.string().min(1) }) })

/** An object of Google Wallet (REST, “GenericObject”). */
export const GoogleObjectShape = z.strictObject({
  id: z.string().regex(/^\d+\.[\w.-]+$/),
  classId: z.string().regex(/^\d+\.[\w.-]+$/),
  state: z.enum(['ACTIVE', 'COMPLETED', 'EXPIRED', 'INACTIVE']),
  cardTitle: localised,
  header: localised,
  subheader: localised.optional(),
  hexBackgroundColor: z.string().regex(/^#[0-9a-f]{6}$/),
  barcode: z.strictObject({ type: z.literal('QR_CODE'), value: z.string().min(1) }).optional(),
  logo: z.strictObject({ sourceUri: z.strictObject({ uri: z.url() }) }).optional(),
  linksModuleData: z
    .strictObject({
      uris: z.array(z.strictObject({ id: z.string(), uri: z.string().regex(/^[a-z]+:/), description: z.string() })),
    })
    .optional(),
})

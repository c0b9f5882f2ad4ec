import { expect, test } from 'vitest'
import { emailClaimPlace } from './company-sign-in.plain.ts'

test.each([
  ['https://login.microsoftonline.com/11111111-1111-1111-1111-111111111111/v2.0', 'Token configuration'],
  ['https://sts.windows.net/11111111-1111-1111-1111-111111111111/', 'Token configuration'],
  ['https://kopi.ciamlogin.com/11111111-1111-1111-1111-111111111111/v2.0', 'Token configuration'],
  ['https://cognito-idp.ap-southeast-3.amazonaws.com/ap-southeast-3_a1', 'Attribute permissions'],
  ['https://kopi.okta.com/oauth2/default', 'Authorization Servers'],
  ['https://id.kopi.example/realms/work', 'Client scopes'],
  ['https://fs.kopi.example/adfs', 'Issuance Transform Rules'],
  ['https://id.kopi.example', 'Client › Scopes › email'],
])('names the place for the email claim at %s', (issuer, place) => expect(emailClaimPlace(issuer)).toContain(place))

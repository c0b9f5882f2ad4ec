import { expect, test } from 'vitest'
import * as limits from './limits.ts'

test('matches the specification (sections 5 and 9)', () => {
  expect(limits).toMatchObject({
    successToastMs: 1_000,
    localeCookie: 'i18n_redirected',
    localeCookieDaysMax: 365,
    companiesPerPageMax: 1_000,
    cardsPerPage: 100,
    galleryImagesMax: 3,
    galleryImageBytesMax: 1024 * 1024,
    socialsMax: 10,
    secondaryLogosMax: 30,
    secondaryLogosPerCardMax: 6,
    shortDescriptionCharactersMax: 300,
    verificationEmailDays: '2-3',
    progressThrottleMs: 200,
    progressDurationMs: 5_000,
    companyNameTwoLinesAbove: 15,
    logoSizePercentDefault: 70,
    companyColourDefault: '#fafafa',
    phoneCodeDefault: '65',
    chunkReloadGuardMs: 60_000,
    modalWidthPx: 600,
    alertModalWidthPx: 500,
    smallAlertModalWidthPx: 400,
    sidebarCollapsesBelowPx: 1024,
  })
})

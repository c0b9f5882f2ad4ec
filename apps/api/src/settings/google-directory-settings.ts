import { z } from 'zod'
import { blankIsUnset, secureOrigin } from './setting-forms.ts'

export const googleDirectoryFields = {
  GOOGLE_DIRECTORY_URL: z.preprocess(blankIsUnset, secureOrigin.default('https://admin.googleapis.com')),
}

/** Addresses of Google for directories of companies. */
export interface GoogleDirectorySettings {
  /** Origin of the Directory API. */
  directoryUrl: string
  tokenUrl: string
}

export interface GoogleDirectoryRead {
  GOOGLE_DIRECTORY_URL: string
  GOOGLE_TOKEN_URL: string
}

export const googleDirectorySettings = (settings: GoogleDirectoryRead): GoogleDirectorySettings => ({
  directoryUrl: settings.GOOGLE_DIRECTORY_URL,
  tokenUrl: settings.GOOGLE_TOKEN_URL,
})

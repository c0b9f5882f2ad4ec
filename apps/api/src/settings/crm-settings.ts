import { z } from 'zod'
import { SettingError } from './setting-error.ts'
import { blankIsUnset, optional, secureOrigin } from './setting-forms.ts'

export const crmFields = {
  HUBSPOT_CLIENT_ID: optional(z.uuid({ error: 'must be the client ID of your app at HubSpot' })),
  HUBSPOT_CLIENT_SECRET: optional(z.string()),
  HUBSPOT_API_URL: z.preprocess(blankIsUnset, secureOrigin.default('https://api.hubapi.com')),
  HUBSPOT_APP_URL: z.preprocess(blankIsUnset, secureOrigin.default('https://app.hubspot.com')),
  PIPEDRIVE_CLIENT_ID: optional(z.string()),
  PIPEDRIVE_CLIENT_SECRET: optional(z.string()),
  PIPEDRIVE_OAUTH_URL: z.preprocess(blankIsUnset, secureOrigin.default('https://oauth.pipedrive.com')),
  SALESFORCE_CLIENT_ID: optional(z.string()),
  SALESFORCE_CLIENT_SECRET: optional(z.string()),
  SALESFORCE_LOGIN_URL: z.preprocess(blankIsUnset, secureOrigin.default('https://login.salesforce.com')),
  DYNAMICS_CLIENT_ID: optional(z.uuid({ error: 'must be the application (client) ID of your app registration' })),
  DYNAMICS_CLIENT_SECRET: optional(z.string()),
  DYNAMICS_LOGIN_URL: z.preprocess(blankIsUnset, secureOrigin.default('https://login.microsoftonline.com')),
}

/** This installation's app at a CRM. */
interface CrmApp {
  clientId: string
  clientSecret: string
}

export interface HubspotSettings extends CrmApp {
  /** Origins without a trailing slash. */
  apiUrl: string
  appUrl: string
}

export interface PipedriveSettings extends CrmApp {
  /** An origin without a trailing slash. */
  oauthUrl: string
}

export interface SalesforceSettings extends CrmApp {
  /** Origin at which people sign in unless they name another, without a trailing slash. */
  loginUrl: string
}

export interface DynamicsSettings extends CrmApp {
  /** Origin of Microsoft Entra ID, without a trailing slash. */
  loginUrl: string
}

type AppName = 'HUBSPOT' | 'PIPEDRIVE' | 'SALESFORCE' | 'DYNAMICS'
type AppRead = { [K in `${AppName}_CLIENT_ID` | `${AppName}_CLIENT_SECRET`]?: string | undefined }

function appOf(settings: AppRead, name: AppName): CrmApp | undefined {
  const clientId = settings[`${name}_CLIENT_ID`]
  const clientSecret = settings[`${name}_CLIENT_SECRET`]
  if (clientId === undefined && clientSecret === undefined) return undefined
  if (clientId === undefined || clientSecret === undefined)
    throw new SettingError(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET belong together: set both, or neither.`)
  return { clientId, clientSecret }
}

interface CrmRead extends AppRead {
  HUBSPOT_API_URL: string
  HUBSPOT_APP_URL: string
  PIPEDRIVE_OAUTH_URL: string
  SALESFORCE_LOGIN_URL: string
  DYNAMICS_LOGIN_URL: string
}

/** Apps at CRMs. Companies cannot send leads to one without an app. */
export interface CrmApps {
  hubspot: HubspotSettings | undefined
  pipedrive: PipedriveSettings | undefined
  salesforce: SalesforceSettings | undefined
  dynamics: DynamicsSettings | undefined
}

export function crmAppsOf(settings: CrmRead): CrmApps {
  const withUrls = <Urls extends object>(name: AppName, urls: Urls): (CrmApp & Urls) | undefined => {
    const app = appOf(settings, name)
    return app && { ...app, ...urls }
  }
  return {
    hubspot: withUrls('HUBSPOT', { apiUrl: settings.HUBSPOT_API_URL, appUrl: settings.HUBSPOT_APP_URL }),
    pipedrive: withUrls('PIPEDRIVE', { oauthUrl: settings.PIPEDRIVE_OAUTH_URL }),
    salesforce: withUrls('SALESFORCE', { loginUrl: settings.SALESFORCE_LOGIN_URL }),
    dynamics: withUrls('DYNAMICS', { loginUrl: settings.DYNAMICS_LOGIN_URL }),
  }
}

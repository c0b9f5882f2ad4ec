import { IconBrandGoogle, IconBrandWindows } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { t } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { PlainButtonLink } from '../../ui/form/plain-button.tsx'
import classes from './auth-form.module.css'
import { useProviders } from './providers.ts'

/** The other ways in, as far as this installation has them. */
export function ProviderButtons() {
  const providers = useProviders()
  const { search } = useLocation()
  if (providers === null || !(providers.google || providers.microsoft)) return null
  return (
    <div className={classes.actions}>
      <p className={classes.or}>{t(($) => $.auth.login.or)}</p>
      {providers.google ? (
        <PlainButtonLink
          size="large"
          wide
          to={{ pathname: paths.firebase, search }}
          icon={<IconBrandGoogle size={18} stroke={1.6} aria-hidden="true" />}
        >
          {t(($) => $.auth.login.google)}
        </PlainButtonLink>
      ) : null}
      {providers.microsoft ? (
        <PlainButtonLink
          size="large"
          wide
          to={{ pathname: paths.msip, search }}
          icon={<IconBrandWindows size={18} stroke={1.6} aria-hidden="true" />}
        >
          {t(($) => $.auth.login.microsoft)}
        </PlainButtonLink>
      ) : null}
    </div>
  )
}

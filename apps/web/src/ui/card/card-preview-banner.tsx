import { ink } from '@kartu/cards/contrast'
import { logoPlates } from '@kartu/cards/logo-ground'
import { companyNameLines } from '@kartu/cards/names'
import type { ResolvedCompany } from '@kartu/cards/resolve-card'
import classes from './card-preview.module.css'
import { useLogoPixels } from '../picture/use-logo-pixels.ts'

/** A logo of 100 % is as high as this. */
const logoBoxPx = 56

interface CardPreviewBannerProps {
  company: ResolvedCompany | null
  /** The ground is not the company's colour, so the ornament is. */
  marked: boolean
  /** What stands behind the logo. */
  ground: string
}

/** The head of the card, with the company's logo in its size or else its name. */
export function CardPreviewBanner({ company, marked, ground }: CardPreviewBannerProps) {
  return (
    <div className={classes.banner}>
      <svg className={classes.ring} aria-hidden="true">
        <circle fill="none" stroke="var(--mark)" strokeOpacity={marked ? 0.14 : 0.07} />
        {marked ? <rect width="100%" height="4" fill="var(--mark)" /> : null}
      </svg>
      {company === null ? null : company.logo ? (
        <Logo logo={company.logo} ground={ground} />
      ) : (
        <p className={classes.company} dir="auto">
          {companyNameLines(company.name).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      )}
    </div>
  )
}

function Logo({ logo, ground }: { logo: NonNullable<ResolvedCompany['logo']>; ground: string }) {
  const pixels = useLogoPixels(logo.url)
  const plates = pixels && logoPlates(pixels, { light: ground, dark: ground })
  const heightPx = Math.round((logoBoxPx * logo.sizePercent) / 100)
  return (
    <img
      className={classes.logo}
      data-plate={nameOf(plates?.light)}
      data-forced={nameOf(plates?.forced)}
      src={logo.url}
      height={heightPx}
      width={Math.round((heightPx * logo.width) / Math.max(1, logo.height))}
      alt=""
    />
  )
}

const nameOf = (plate: string | null | undefined) => (plate ? (plate === ink ? 'ink' : 'white') : undefined)

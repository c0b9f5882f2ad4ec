import { companyNameLines } from '@kartu/cards/names'
import type { ResolvedCompany } from '@kartu/cards/resolve-card'
import classes from './card-preview.module.css'

/** A logo of 100 % is as high as this. */
const logoBoxPx = 56

interface CardPreviewBannerProps {
  company: ResolvedCompany | null
  /** The ground is not the company's colour, so the ornament is. */
  marked: boolean
}

/** The head of the card, with the company's logo in its size or else its name. */
export function CardPreviewBanner({ company, marked }: CardPreviewBannerProps) {
  return (
    <div className={classes.banner}>
      <svg className={classes.ring} aria-hidden="true">
        <circle fill="none" stroke="var(--mark)" strokeOpacity={marked ? 0.14 : 0.07} />
        {marked ? <rect width="100%" height="4" fill="var(--mark)" /> : null}
      </svg>
      {company === null ? null : company.logo ? (
        <Logo logo={company.logo} />
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

function Logo({ logo }: { logo: NonNullable<ResolvedCompany['logo']> }) {
  const heightPx = Math.round((logoBoxPx * logo.sizePercent) / 100)
  return (
    <img
      className={classes.logo}
      src={logo.url}
      height={heightPx}
      width={Math.round((heightPx * logo.width) / Math.max(1, logo.height))}
      alt=""
    />
  )
}

import { companyNameLines } from '@kartu/cards/names'
import type { ResolvedCompany } from '@kartu/cards/resolve-card'
import classes from './card-preview.module.css'

/** A logo of 100 % is as high as this. */
const logoBoxPx = 56

/** The head of the card in the company's colour, with its logo in its size or else its name. */
export function CardPreviewBanner({ company }: { company: ResolvedCompany | null }) {
  return (
    <div className={classes.banner}>
      <svg className={classes.ring} aria-hidden="true">
        <circle cx="78%" cy="72%" r="152" fill="none" stroke="currentColor" strokeOpacity=".07" strokeWidth="44" />
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

import { qrSvg, qrSvgOfContact } from '@kartu/cards/qr'
import { useMemo } from 'react'

interface DrawnCodeProps {
  url: string
  /** The code of the URL in a company's design, as SVG. */
  designed?: string | undefined
  /** Contact that the code contains instead of the URL. */
  vCard?: string | undefined
  label: string
  className: string | undefined
}

/** A code, dark on white in both themes, because some phones cannot read inverted codes. */
export function DrawnCode({ url, designed, vCard, label, className }: DrawnCodeProps) {
  const drawn = useMemo(() => {
    const svg = vCard === undefined ? (designed ?? qrSvg(url)) : qrSvgOfContact(vCard)
    return `data:image/svg+xml,${encodeURIComponent(svg)}`
  }, [url, designed, vCard])
  return <img className={className} src={drawn} alt={label} width={144} height={144} />
}

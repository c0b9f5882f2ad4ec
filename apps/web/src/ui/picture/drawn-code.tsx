import { qrSvg, qrSvgOfContact } from '@kartu/cards/qr'
import { useMemo } from 'react'

interface DrawnCodeProps {
  url: string
  /** Contact that the code contains instead of the URL. */
  vCard?: string | undefined
  label: string
  className: string | undefined
}

/** A code, dark on white in both themes, because some phones cannot read inverted codes. */
export function DrawnCode({ url, vCard, label, className }: DrawnCodeProps) {
  const drawn = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(vCard === undefined ? qrSvg(url) : qrSvgOfContact(vCard))}`,
    [url, vCard],
  )
  return <img className={className} src={drawn} alt={label} width={144} height={144} />
}

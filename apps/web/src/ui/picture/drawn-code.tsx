import { qrSvg } from '@kartu/cards/qr'
import { useMemo } from 'react'

interface DrawnCodeProps {
  url: string
  label: string
  className: string | undefined
}

/** A code, dark on white in both themes, because some phones cannot read inverted codes. */
export function DrawnCode({ url, label, className }: DrawnCodeProps) {
  const drawn = useMemo(() => `data:image/svg+xml,${encodeURIComponent(qrSvg(url))}`, [url])
  return <img className={className} src={drawn} alt={label} width={144} height={144} />
}

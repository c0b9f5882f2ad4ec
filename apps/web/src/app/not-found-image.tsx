/** The 404 picture: a gap in a box of cards. */
export function NotFoundImage() {
  return (
    <svg viewBox="0 0 320 200" width={320} height={200} role="img" aria-label="404">
      <g fill="var(--sheet)" stroke="var(--line)" strokeWidth={1.5}>
        <rect x="52" y="30" width="196" height="118" rx="14" transform="rotate(-9 150 89)" />
        <rect x="62" y="36" width="196" height="118" rx="14" transform="rotate(-3 160 95)" />
      </g>
      <g transform="rotate(4 170 104)">
        <rect
          x="72"
          y="44"
          width="196"
          height="118"
          rx="14"
          fill="var(--paper)"
          stroke="var(--ink-3)"
          strokeWidth={1.5}
          strokeDasharray="5 6"
          strokeLinecap="round"
        />
        <text
          x="90"
          y="104"
          fill="var(--ink)"
          fontFamily="var(--font)"
          fontSize="46"
          fontWeight="700"
          letterSpacing="-1.5"
        >
          404
        </text>
        <g stroke="var(--line)" strokeWidth={6} strokeLinecap="round">
          <path d="M93 127h74" />
          <path d="M93 142h46" />
        </g>
        <g fill="none" stroke="var(--accent)" strokeWidth={3} strokeLinejoin="round">
          <rect x="218" y="112" width="12" height="12" rx="2" />
          <rect x="238" y="112" width="12" height="12" rx="2" />
          <rect x="218" y="132" width="12" height="12" rx="2" />
        </g>
        <rect x="238" y="132" width="12" height="12" rx="2" fill="var(--accent)" opacity="0.25" />
      </g>
    </svg>
  )
}

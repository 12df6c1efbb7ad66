/** Kadai's logo, with its name unless only the mark is wanted. */
export function Logo({ size = 28, markOnly = false }: { size?: number; markOnly?: boolean }) {
  return (
    <span className="logo">
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="7" fill="var(--indigo)" />
        <path
          d="M16 6.5 25.5 16 16 25.5 6.5 16Z"
          fill="none"
          stroke="#fff"
          strokeWidth="2.6"
          strokeLinejoin="round"
        />
        <path d="M16 12.2 19.8 16 16 19.8 12.2 16Z" fill="#f3a712" />
      </svg>
      {!markOnly && <span>Kadai</span>}
    </span>
  )
}

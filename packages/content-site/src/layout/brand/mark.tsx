/** The logo beside the name: a taken slot in a calendar. The same drawing as `icons/icon.svg`. */
export function Mark() {
  return (
    <svg className="mark icon" viewBox="0 0 32 32" aria-hidden="true">
      <rect x="2" y="4" width="28" height="25" rx="7" />
      <path d="M10 2v6M22 2v6" />
      <path d="M10.5 18.5l4 4 7.5-8.5" />
    </svg>
  )
}

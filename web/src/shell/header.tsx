import { Link } from '@tanstack/react-router'
import { useSession } from '../api/session.ts'
import { useConnected } from '../api/use-connected.ts'
import { KeyCap } from '../frames/key-cap.tsx'
import { Logo } from '../frames/logo.tsx'
import { IconBuildingStore, IconMenu2, IconPlugConnectedX, IconSearch } from '../theme/icons.ts'
import classes from './header.module.css'
import { showOverlay } from './overlays.ts'
import { ProfileMenu } from './profile-menu.tsx'
import { words } from './words.ts'

/** Logo and company image, which link to /home, the search for everything, and the signed-in person. */
export function Header({ onMenu }: { onMenu: () => void }) {
  const { shop } = useSession()
  return (
    <header className="not-printed">
      <button
        type="button"
        className={`icon-button only-on-phone ${classes.burger}`}
        onClick={onMenu}
        aria-label={words.open_menu}
      >
        <IconMenu2 size={22} />
      </button>
      <Link
        to="/home"
        className={`shell-logo ${classes.logo}`}
        aria-label={words.to_dashboard_of({ shop: 'Kadai' })}
      >
        <Logo size={28} />
      </Link>
      <button
        type="button"
        className={`button shell-search ${classes.search}`}
        onClick={() => showOverlay('palette')}
      >
        <IconSearch size={17} />
        <span className="cut spoken-on-phone grows">{words.find}</span>
        <KeyCap>Ctrl K</KeyCap>
      </button>
      <div className={`row ${classes.end}`}>
        <Connection />
        <Link
          to="/home"
          className={`row soft not-on-phone ${classes.company}`}
          aria-label={words.to_dashboard_of({ shop: shop || words.company })}
          title={shop || undefined}
        >
          <IconBuildingStore size={20} stroke={1.75} />
          {shop && <span className="cut">{shop}</span>}
        </Link>
        <ProfileMenu />
      </div>
    </header>
  )
}

/** Says when the server cannot be reached. */
function Connection() {
  const connected = useConnected()
  return (
    <span role="status">
      {!connected && (
        <span className="pill bad">
          <IconPlugConnectedX size={16} />
          {words.offline}
        </span>
      )}
    </span>
  )
}

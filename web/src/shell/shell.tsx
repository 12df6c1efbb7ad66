import { Drawer } from '@mantine/core'
import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSession } from '../api/session.ts'
import { useConnected } from '../api/use-connected.ts'
import { AllowedScreen } from '../frames/allowed-screen.tsx'
import { KeyCap } from '../frames/key-cap.tsx'
import { Logo } from '../frames/logo.tsx'
import { IconBuildingStore, IconMenu2, IconPlugConnectedX, IconSearch } from '../theme/icons.ts'
import { Alerts } from './alerts.tsx'
import { BOTTOM, isActive, openTo } from './menu-entries.ts'
import { showOverlay } from './overlays.ts'
import { ProfileMenu } from './profile-menu.tsx'
import classes from './shell.module.css'
import { SideMenu } from './side-menu.tsx'
import { words } from './words.ts'

/** Header, menu and footer around a screen (rule 1.1). */
export default function Shell() {
  const menu = useMenuOpen()
  const [drawer, setDrawer] = useState(false)
  const { pathname } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever chose an entry has seen enough of the menu.
  useEffect(() => setDrawer(false), [pathname])

  return (
    <div className={`shell ${classes.shell}`} data-menu={menu.open ? 'open' : 'closed'}>
      <a className={`not-printed ${classes.skip}`} href="#page">
        {words.skip}
      </a>
      <Header onMenu={() => setDrawer(true)} />
      <aside className={`not-on-phone not-printed ${classes.side}`}>
        <SideMenu open={menu.open} onToggle={menu.roomy ? menu.toggle : () => setDrawer(true)} />
      </aside>
      <div className={classes.page}>
        <main id="page" tabIndex={-1}>
          <Alerts />
          <AllowedScreen />
        </main>
        <Footer />
      </div>
      <BottomMenu />
      <Drawer
        opened={drawer}
        onClose={() => setDrawer(false)}
        size={250}
        title={words.menu}
        padding={0}
        transitionProps={{ duration: 120 }}
        styles={{ header: { minHeight: 56, padding: '0 12px 0 22px' } }}
      >
        <SideMenu open inDrawer onToggle={() => setDrawer(false)} />
      </Drawer>
    </div>
  )
}

/** The copyright line with the current year, and who made it. */
function Footer() {
  return (
    <footer className={`not-printed top soft ${classes.footer}`}>
      <span>{words.rights({ year: String(new Date().getFullYear()) })}</span>
      <span>{words.developed_by}</span>
    </footer>
  )
}

/** Products, Estimate, POS and Sales at the bottom of small screens, as far as the flags open them. */
function BottomMenu() {
  const { flags } = useSession()
  const { pathname } = useLocation()
  const entries = openTo(flags, BOTTOM)
  if (entries.length === 0) return null
  return (
    <nav className={`only-on-phone not-printed ${classes.menu}`} aria-label={words.most_used}>
      {entries.map((entry) => (
        <Link
          key={entry.path}
          to={entry.path}
          className="middle"
          data-active={isActive(entry, pathname) || undefined}
          aria-current={pathname === entry.path ? 'page' : undefined}
        >
          <entry.icon size={22} stroke={1.75} />
          {entry.label}
        </Link>
      ))}
    </nav>
  )
}

/** Whether the side menu is open; it starts open, and the browser remembers (rule 1.1). */
function useMenuOpen(): { open: boolean; roomy: boolean; toggle: () => void } {
  const [kept, setKept] = useLocalStorage({
    key: 'kadai.menu',
    defaultValue: 'open',
    getInitialValueInEffect: false,
  })
  // At medium widths the menu shows icons only; opened, it covers part of the page.
  const roomy = useMediaQuery('(min-width: 992px)', true, { getInitialValueInEffect: false })
  return { open: kept === 'open' && roomy, roomy, toggle: () => setKept(kept === 'open' ? 'closed' : 'open') }
}

/** Logo and company image, which link to /home, the search for everything, and the signed-in person. */
function Header({ onMenu }: { onMenu: () => void }) {
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

import { setNonce } from 'get-nonce'
import { useLocation } from 'wouter'
import { loginPath } from '../../features/auth/paths'
import { Desk } from '../../features/desk/frame/desk'
import { Login } from '../../features/desk/frame/login'
import { styleNonce } from '../../ui/desk/style-nonce'
import '../../styles/admin.css'

const nonce = styleNonce()

// The browser's Back may lead here from a visitors' page that was loaded from the server. That page
// lacks the styles, and its policy lets no component add any, so this page is loaded from the
// server as well.
if (!nonce && import.meta.env.PROD) {
  location.reload()
  await new Promise(() => {})
}

// For the library that keeps the page still behind a dialog.
if (nonce) setNonce(nonce)

/** The administration: its login, the dashboard, and the other screens. */
export default function Administration() {
  const [path] = useLocation()
  return path === loginPath ? <Login /> : <Desk path={path} />
}

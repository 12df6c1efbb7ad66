type PrintingApp = Window & {
  ReactNativeWebView?: { postMessage?: (message: string) => void }
  AndroidPrint?: { print?: () => void }
  webkit?: { messageHandlers?: { print?: { postMessage?: (message: string) => void } } }
}

/** Prints the page: through the app that Kadai runs in, if any, else the browser (rule 4.19). */
export function printPage(page: PrintingApp = window): void {
  const { ReactNativeWebView, AndroidPrint } = page
  const webkit = page.webkit?.messageHandlers?.print
  if (ReactNativeWebView?.postMessage) ReactNativeWebView.postMessage('{"type":"print"}')
  else if (AndroidPrint?.print) AndroidPrint.print()
  else if (webkit?.postMessage) webkit.postMessage('{"type":"print"}')
  else page.print()
}

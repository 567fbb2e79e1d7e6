/** Texts that try to be executed; none may ever be more than text. */
export const HOSTILE_TEXTS = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '"><iframe srcdoc="<script>alert(1)</script>">',
  "' autofocus onfocus=alert(1) x='",
  'javascript:alert(1)',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;img src=x onerror=alert(1)&#62;',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<!--<script>',
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}',
] as const

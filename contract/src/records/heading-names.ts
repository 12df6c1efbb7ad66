/**
 * What other programs and shops call the columns of products and customers, in lower case without blanks and signs: Tally,
 * Vyapar, Marg, Zoho, Square and Shopify, and lists of the trade, in English and Tamil.
 */
export const HEADINGS = {
  category: ['category', 'productcategory', 'itemcategory', 'itemgroup', 'stockgroup', 'group', 'வகை'],
  code: [
    ...['productcode', 'itemcode', 'sku', 'variantsku', 'itemno', 'productid', 'barcode', 'குறியீடு'],
    ...['codeno', 'itemid', 'எண்'],
  ],
  product: [
    ...['product', 'itemname', 'item', 'name', 'title', 'productdescription', 'itemdescription'],
    ...['particulars', 'nameofitem', 'stockitem', 'பெயர்', 'பொருள்', 'பட்டாசு'],
  ],
  price: [
    ...['netrate', 'netprice', 'rate', 'pricers', 'sellingprice', 'saleprice', 'salesprice', 'sellprice'],
    ...['unitprice', 'variantprice', 'salerate', 'salesrate', 'standardprice', 'listprice', 'விலை'],
  ],
  offer: ['price', 'ourprice', 'offer', 'discountedprice', 'specialprice'],
  perBox: [
    'quantityperbox',
    'perbox',
    'packsize',
    'pack',
    'packing',
    'content',
    'contents',
    'per',
    'qty',
    'quantity',
  ],
  stock: ['currentstock', 'stockqty', 'openingstock', 'openingstockquantity', 'quantityonhand', 'இருப்பு'],
  mrp: ['mrprate', 'mrprs', 'maximumretailprice'],
  tamil: ['tamil', 'nameintamil', 'தமிழ்', 'தமிழ்பெயர்'],
  hsn: ['hsncode', 'hsnsac', 'hsnsaccode', 'hsnno'],
  unit: ['units', 'uom', 'unitname', 'baseunit', 'unitofmeasure', 'usageunit', 'அலகு'],
  tax: ['gst', 'gstrate', 'taxrate', 'gstpercent', 'gstpercentage', 'rateofgst', 'வரி'],
  customer: [
    ...['name', 'customer', 'partyname', 'ledgername', 'displayname', 'contactname', 'buyer', 'shopname'],
    ...['accountname', 'companyname', 'பெயர்', 'வாடிக்கையாளர்'],
  ],
  address: ['billingaddress', 'customeraddress', 'address1', 'addressline1', 'mailingaddress', 'முகவரி'],
  phone: [
    ...['phone', 'phoneno', 'mobile', 'mobilenumber', 'mobileno', 'telephone', 'contactno', 'cell'],
    ...['contactnumber', 'customerphone', 'mobilephone', 'whatsapp', 'whatsappnumber', 'தொலைபேசி', 'கைபேசி'],
  ],
  gstin: [
    'gst',
    'gstno',
    'gstin',
    'gstinuin',
    'taxnumber',
    'gstnumber',
    'gstinno',
    'gstidentificationnumber',
  ],
  state: ['statename', 'billingstate', 'placeofsupply', 'customerstate', 'மாநிலம்'],
  agent: ['agentname', 'broker', 'salesman', 'salesperson', 'முகவர்'],
} as const

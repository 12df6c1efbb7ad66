/**
 * What other programs and shops call the columns of products and customers, in lower case without blanks and signs: Tally,
 * Vyapar, Marg, Busy, Zoho, Square and Shopify, and lists of the trade, in English and Tamil.
 */
export const HEADINGS = {
  category: [
    ...['category', 'productcategory', 'itemcategory', 'itemgroup', 'stockgroup', 'parentgroup', 'under'],
    ...['group', 'வகை'],
  ],
  code: [
    ...['productcode', 'itemcode', 'sku', 'variantsku', 'itemno', 'productid', 'barcode', 'குறியீடு'],
    ...['codeno', 'itemid', 'partno', 'alias', 'எண்'],
  ],
  product: [
    ...['product', 'itemname', 'item', 'name', 'title', 'productdescription', 'itemdescription'],
    ...['itemdetails', 'particulars', 'nameofitem', 'itemdesc', 'productdetails', 'stockitem', 'பெயர்'],
    ...['பொருள்பெயர்', 'பொருளின்பெயர்', 'பொருள்', 'பட்டாசு'],
  ],
  price: [
    ...['netrate', 'netprice', 'rate', 'pricers', 'sellingprice', 'saleprice', 'salesprice', 'sellprice'],
    ...['unitprice', 'variantprice', 'salerate', 'salesrate', 'sellingrate', 'ratea', 'standardprice'],
    ...['listprice', 'விலை'],
  ],
  offer: ['price', 'ourprice', 'offer', 'discountedprice', 'specialprice'],
  perBox: [
    ...['quantityperbox', 'perbox', 'packsize', 'pack', 'packing', 'content', 'contents', 'per', 'qty'],
    ...['quantity', 'packqty', 'பெட்டிக்கு'],
  ],
  stock: [
    ...['currentstock', 'currentstockquantity', 'stockqty', 'stockquantity', 'stockonhand', 'quantityonhand'],
    ...['closingstock', 'closingqty', 'openingstock', 'openingstockquantity', 'opstock', 'openingqty'],
    ...['opstockqty', 'இருப்பு'],
  ],
  packs: [
    ...[
      'cases',
      'case',
      'cs',
      'packs',
      'noofcases',
      'boxes',
      'noofboxes',
      'cartons',
      'ctn',
      'ctns',
      'bundles',
    ],
    ...['bdl', 'noofpacks', 'பெட்டி', 'கேஸ்', 'billedqty', 'qty', 'quantity', 'nos', 'அளவு'],
  ],
  pieces: ['pieces', 'pcs', 'totalpcs', 'totalpieces', 'totalqty', 'totalquantity', 'qty', 'quantity'],
  caseRate: ['rate', 'caserate', 'rateperpack', 'ratepercase', 'packrate', 'price'],
  less: ['discount', 'disc', 'dis', 'less', 'discpercent', 'discountpercent', 'தள்ளுபடி'],
  amount: [
    ...['amount', 'value', 'total', 'taxablevalue', 'taxableamount', 'amountrs', 'linetotal', 'netamount'],
    ...['amt', 'தொகை', 'மொத்தம்'],
  ],
  brand: ['brandname', 'make', 'manufacturer'],
  buyPrice: [
    ...['purchaseprice', 'purchaserate', 'buyingprice', 'buyrate', 'costprice', 'costrate', 'unitcost'],
    ...['cost', 'stdcost', 'கொள்முதல்விலை'],
  ],
  perCase: ['percase', 'quantitypercase', 'casepack', 'casecontents', 'pcspercase', 'piecespercase'],
  supplier: ['suppliername', 'vendor', 'vendorname', 'preferredvendor'],
  mrp: ['mrprate', 'mrprs', 'defaultmrp', 'maximumretailprice'],
  tamil: ['tamil', 'nameintamil', 'தமிழ்', 'தமிழ்பெயர்'],
  hsn: ['hsncode', 'hsnsac', 'hsnsaccode', 'hsnno', 'saccode'],
  unit: [
    ...['units', 'uom', 'unitname', 'baseunit', 'baseunitx', 'mainunit', 'unitofmeasure', 'usageunit'],
    ...['அலகு'],
  ],
  tax: [
    ...['gst', 'gstrate', 'taxrate', 'gstpercent', 'igst', 'igstrate', 'intrastatetaxrate', 'taxcategory'],
    ...['gstpercentage', 'rateofgst', 'வரி'],
  ],
  customer: [
    ...['name', 'customer', 'partyname', 'ledgername', 'displayname', 'contactname', 'particulars'],
    ...['nameofledger', 'buyer', 'shopname', 'accountname', 'companyname', 'பெயர்', 'வாடிக்கையாளர்'],
  ],
  address: ['billingaddress', 'customeraddress', 'address1', 'addressline1', 'mailingaddress', 'முகவரி'],
  phone: [
    ...['phone', 'phoneno', 'mobile', 'mobilenumber', 'mobileno', 'telephone', 'contactno', 'cell'],
    ...['contactnumber', 'ledgermobileno', 'customerphone', 'mobilephone', 'whatsapp', 'whatsappnumber'],
    ...['தொலைபேசி', 'கைபேசி'],
  ],
  gstin: [
    ...['gst', 'gstno', 'gstin', 'gstinuin', 'partygstin', 'partygstinuin', 'taxnumber', 'gstnumber'],
    ...['gstinno', 'gstidentificationnumber', 'gstidentificationnumbergstin'],
  ],
  state: ['statename', 'billingstate', 'placeofsupply', 'customerstate', 'மாநிலம்'],
  agent: ['agentname', 'broker', 'salesman', 'salesperson', 'முகவர்'],
  billNo: [
    ...['billno', 'billnumber', 'invoiceno', 'invoicenumber', 'refno', 'voucherno', 'vchno', 'vchbillno'],
    'பில்எண்',
  ],
  billDate: ['date', 'invoicedate', 'voucherdate', 'vchdate', 'பில்தேதி', 'தேதி'],
  open: [
    ...['balance', 'balancedue', 'pending', 'pendingamount', 'outstanding', 'due', 'amountdue', 'receivable'],
    ...['outstandingamount', 'closingbalance', 'openingbalance', 'நிலுவை', 'பாக்கி'],
  ],
  owes: ['drcr', 'crdr', 'balancetype'],
} as const

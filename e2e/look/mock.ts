import type { Page } from '@playwright/test'
const fields = ['Full name:name','First name:firstName','Last name:lastName','Suffix, such as Jr.:suffix','Position:position','Position type:positionType','Name of the person who holds the office in the header:holder','Town:city','County:county','District or ward:district','Start of the term:termStartDate','End of the term:termEndDate','Official web page:verificationUrl'].map(t=>({label:t.split(':')[0],key:t.split(':')[1]}))
export const batches: any[] = [
 {id:'b1',name:'Sussex County clerks 2026 (final, corrected).xlsx',source:'Sussex County Clerk',format:'table',state:'waiting',createdAt:'2026-11-25T15:04:00Z',createdBy:'keeper',updatedAt:'2026-11-25T15:04:00Z',asOf:'2026-11-25',rows:214,columns:[
  {header:'Muni',samples:['Newton','Sparta Twp.','Hopatcong Boro'],field:'city',guessed:true},
  {header:'Office Held',samples:['Mayor','Council','Clerk'],field:'position',guessed:true},
  {header:'Last Name',samples:['Quillmoor','Trialman-Ott'],field:'lastName',guessed:true},
  {header:'First',samples:['Vera','Ada'],field:'firstName',guessed:false},
  {header:'Term Expires',samples:['12/31/28','46387'],field:'termEndDate',guessed:true},
  {header:'Party',samples:['D','R','I'],field:'',guessed:false},
  {header:'',samples:[],field:'county',value:'Sussex',guessed:false}],fields,
  counts:{added:40,changed:60,office:12,over:3,left:9,sounds_like:4,second_holder:2,two_towns:1,deleted:2,kept:3,refused:6},accepted:115,unanswered:4,unchanged:72,notes:['The column “Party” was not read.','6 empty rows were skipped.','2 dates could not be read and were left out: “soon”, “TBD”.']},
 {id:'b2',name:'mystery.csv',source:'',format:'table',state:'columns',createdAt:'2026-11-25T14:04:00Z',createdBy:'keeper',updatedAt:'2026-11-25T15:04:00Z',asOf:'2026-11-25',rows:14,columns:[
  {header:'Who',samples:['Vera Quillmoor','Ada Trialman'],field:'name',guessed:true},{header:'Muni',samples:['Newton'],field:'city',guessed:true},{header:'Xyz',samples:[],field:'',guessed:false}],fields,counts:{},accepted:0,unanswered:0,unchanged:0,notes:[]},
 {id:'b3',name:'openstates-nj.yml',source:'Open States',sourceId:'s1',format:'openstates',state:'applied',createdAt:'2026-11-20T14:04:00Z',createdBy:'',updatedAt:'2026-11-25T15:04:00Z',appliedAt:'2026-11-21T14:04:00Z',appliedBy:'keeper',undoableUntil:'2027-02-21T14:04:00Z',asOf:'2026-11-20',rows:120,counts:{changed:12},accepted:11,unanswered:0,unchanged:108,notes:[]},
 {id:'b4',name:'old.csv',source:'Old',format:'plain',state:'undone',createdAt:'2026-11-10T14:04:00Z',createdBy:'keeper',updatedAt:'2026-11-25T15:04:00Z',appliedAt:'2026-11-11T14:04:00Z',appliedBy:'keeper',undoneAt:'2026-11-12T14:04:00Z',undoneBy:'keeper',asOf:'2026-11-10',rows:3,counts:{added:3},accepted:3,unanswered:0,unchanged:0,notes:[]},
]
const base={position:'mayor',city:'Newton',county:'Sussex',file:'x',source:'s',sourceId:'',officialId:'',fields:[],others:[],accepted:true,canBeTaken:true}
const f=(label:string,before:string,after:string)=>({field:label,label,before,after})
const other={id:'o1',name:'Ada Trialman',position:'mayor',city:'Newton',county:'Sussex',why:'The first names differ by one letter'}
export const changes: any[] = [
 {...base,n:1,kind:'added',name:'Vera Quillmoor',line:2,fields:[f('Position','','Mayor'),f('Town','','Newton'),f('Term end','','Dec 31, 2028')]},
 {...base,n:2,kind:'changed',name:'Ada Trialman',line:3,officialId:'o1',fields:[f('Term end','Dec 31, 2026','Dec 31, 2028'),f('Website','','https://newton.example/a/very/long/address/that/does/not/end/soon/mayor.html')]},
 {...base,n:3,kind:'office',name:'Ben Testlund',line:4,officialId:'o2',reason:'Was Council Member of Newton until today.',fields:[f('Position','Council Member','Mayor')]},
 {...base,n:4,kind:'sounds_like',name:'Aida Trialman',line:5,accepted:false,others:[other,{...other,id:'o9',name:'Ada Trialman-Ott',city:'Sparta',why:'Has a second family name'}],fields:[f('Position','','Mayor')]},
 {...base,n:5,kind:'sounds_like',name:'Ida Trialman',line:6,same:'o1',officialId:'o1',others:[other],fields:[f('Term end','','Dec 31, 2028')]},
 {...base,n:6,kind:'left',name:'Carl Quillmoor',accepted:false,officialId:'o3',reason:'Sussex County Clerk had him until May 2, 2026.',fields:[f('Term end','Dec 31, 2026','Nov 25, 2026')]},
 {...base,n:7,kind:'second_holder',name:'Dora Testlund',line:7,accepted:false,others:[{...other,why:'Holds this office until Dec 31, 2026'}],fields:[f('Position','','Mayor')]},
 {...base,n:8,kind:'deleted',name:'Emil Trialman',line:8,accepted:false,reason:'Deleted here on Oct 2, 2026, by keeper: Could not verify the person or office.',fields:[f('Position','','Mayor')]},
 {...base,n:9,kind:'kept',name:'Fay Quillmoor',line:9,officialId:'o5',accepted:false,canBeTaken:false,fields:[f('Website','https://a.example','https://b.example')]},
 {...base,n:10,kind:'refused',name:'',position:'',city:'Newton',line:10,accepted:false,canBeTaken:false,reason:'name: Please enter a name'},
 {...base,n:11,kind:'refused',name:'Zo&euml; Testlund',line:11,accepted:false,canBeTaken:false,reason:'name: The name holds HTML code. It should be “Zoë Testlund”.'},
]
export async function mock(page: Page){
  await page.route(/\/api\/admin\/imports(\?|$)/, r=> r.request().method()==='POST'? r.fulfill({status:422,json:{status:422,detail:'The file is damaged: zip: not a valid zip file',title:'x'}}) : r.fulfill({json:batches,headers:{'X-Total-Count':'4'}}))
  await page.route(/\/api\/admin\/imports\/([a-z0-9]+)(\?|$)/, r=>{const id=/imports\/([a-z0-9]+)/.exec(r.request().url())![1]; const b=batches.find(b=>b.id===id); return b? r.fulfill({json:b}):r.fulfill({status:404,json:{status:404,detail:'There is no such import'}})})
  await page.route(/\/changes\?/, r=>r.fulfill({json:changes,headers:{'X-Total-Count':'60'}}))
  await page.route(/\/changes$/, r=>r.fulfill({json:batches[0]}))
  await page.route(/\/undo$/, r=>r.fulfill({status:409,json:{status:409,detail:'Not undone: something that this import wrote has changed since.',officials:[{...other,why:'Website has changed since'}],more:3}}))
  await page.route(/\/apply$/, r=>r.fulfill({status:409,json:{status:409,detail:'The directory has changed since the preview. The import was compared again; please look at it once more.',import:batches[0]}}))
}
